// A schema step of a later program, taken while servers of this program are at work: a new column,
// and a trigger that fills it at every write.
#include "store/postgres/schema.hpp"

#include <array>

namespace tischwerk::store::postgres
{

namespace
{

constexpr std::string_view count_changes = R"(
ALTER TABLE tables ADD COLUMN change_count BIGINT NOT NULL DEFAULT 0;
CREATE FUNCTION count_change() RETURNS TRIGGER AS $$
BEGIN
    NEW.change_count := OLD.change_count + 1;
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER count_changes BEFORE UPDATE ON tables
    FOR EACH ROW EXECUTE FUNCTION count_change();
)";

// Programs that know the step before go on.
constexpr std::array later = {Step{count_changes, 2}};

}  // namespace

std::span<const Step> later_steps()
{
    return later;
}

}  // namespace tischwerk::store::postgres
