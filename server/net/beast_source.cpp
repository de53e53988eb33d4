// The parts of Asio and Beast that need not be compiled again for each of our files.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
