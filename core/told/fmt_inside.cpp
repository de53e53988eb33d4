// The parts of fmt that are no templates, compiled once: reading them in every file took a fifth of
// the time of a build. Debian has them as a shared library only, and the shipped program must need
// none. Only release builds have this file; checked ones link Debian's.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail
{
template FMT_API auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl<char>(locale_ref) -> char;
template FMT_API auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template FMT_API auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
}  // namespace detail
FMT_END_NAMESPACE
