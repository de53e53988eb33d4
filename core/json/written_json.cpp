#include "core/json/written_json.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace tischwerk
{

boost::json::value read_json(const WrittenJson& written)
{
    return boost::json::parse(written.text);
}

WrittenJson write_json(const boost::json::value& value)
{
    return {boost::json::serialize(value)};
}

}  // namespace tischwerk
