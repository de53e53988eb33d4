#include "server/denial.hpp"

#include <fmt/format.h>

#include "core/json/described_json.hpp"

namespace tischwerk::server
{

Denial denial_of(const table::Refused& refused)
{
    return {described::enum_text(refused.code), refused.message, refused.rule};
}

std::string words_for_people(std::string_view store_trouble)
{
    for (const std::string_view known :
         {"the disk is full", "it is read-only", "it is damaged", "another program keeps it locked",
          "writes are waiting already", "there is no table", "the database cannot be reached",
          "the connection to the database was lost"})
        if (store_trouble.find(known) != std::string_view::npos)
            return fmt::format("the store cannot be used now ({})", known);
    return "the store cannot be used now";
}

}  // namespace tischwerk::server
