// Boost.JSON is compiled once, here, from its headers: the program needs no shared library, and the
// WebAssembly build works the same way.
#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <cstdlib>

// Without exceptions Boost calls this function instead. We parse with error codes, so any call is a
// bug of ours.
namespace boost
{

void throw_exception(const std::exception&)
{
    std::abort();
}

void throw_exception(const std::exception&, const boost::source_location&)
{
    std::abort();
}

}  // namespace boost

#endif
