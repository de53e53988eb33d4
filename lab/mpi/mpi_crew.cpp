// A crew that talks by MPI, as a module the program loads when it was started by mpirun. The
// program itself then needs no MPI library and does not pay for loading it.
#include "lab/runs/crew.hpp"

#include <mpi.h>

namespace tischwerk::lab
{

namespace
{

constexpr int letter_tag = 1;

// MPI ends all processes with a message of its own when a call fails, so no call is checked here.
class MpiCrew final : public Crew
{
public:
    MpiCrew()
    {
        // Only the thread that made the crew ever calls it.
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    MpiCrew(const MpiCrew&) = delete;
    MpiCrew& operator=(const MpiCrew&) = delete;
    ~MpiCrew() override { MPI_Finalize(); }

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    void send(int to, std::string_view text) override
    {
        MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, letter_tag,
                 MPI_COMM_WORLD);
    }

    std::optional<Letter> receive() override
    {
        int has_arrived = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, letter_tag, MPI_COMM_WORLD, &has_arrived, &status);
        if (has_arrived == 0)
            return std::nullopt;
        int length = 0;
        MPI_Get_count(&status, MPI_CHAR, &length);
        Letter letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(length), '\0')};
        MPI_Recv(letter.text.data(), length, MPI_CHAR, letter.from, letter_tag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return letter;
    }

private:
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

}  // namespace tischwerk::lab

// The one door of the module; the caller owns the crew.
extern "C" tischwerk::lab::Crew* tischwerk_join_crew()
{
    return new tischwerk::lab::MpiCrew;
}
