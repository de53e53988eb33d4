#include "games/stephens/told/terminal_pen.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::stephens
{

namespace
{

constexpr std::array colour_keys = {"green", "blue", "white", "orange", "pink", "black"};
constexpr std::array colour_inks = {Ink::Green,  Ink::Blue, Ink::White,
                                    Ink::Orange, Ink::Pink, Ink::Grey};
constexpr std::array seat_inks = {Ink::Red, Ink::Cyan, Ink::Yellow, Ink::Magenta, Ink::Grey};
constexpr std::array accessory_keys = {"basketware", "crate", "chandelier"};

std::string amounts(const std::vector<std::pair<int, std::string>>& parts)
{
    std::vector<std::string> texts;
    for (const auto& [amount, symbol] : parts)
        if (amount > 0)
            texts.push_back(fmt::format("{}{}", amount, symbol));
    return fmt::format("{}", fmt::join(texts, "+"));
}

}  // namespace

std::string Pen::cubes(std::span<const int> counts) const
{
    std::vector<std::string> parts;
    for (std::size_t place = 0; place < counts.size(); ++place)
        if (counts[place] > 0)
            parts.push_back(painted(fmt::format("{}{}", counts[place], word(colour_keys[place])),
                                    colour_inks[place], colour));
    return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, " "));
}

std::string Pen::woods(const WoodCounts& counts) const
{
    return cubes(std::array{0, 0, 0, int{counts[0]}, int{counts[1]}, int{counts[2]}});
}

std::string Pen::cube_run(Colour colour_of_cubes, int count) const
{
    std::string letters;
    for (int cube = 0; cube < count; ++cube)
        letters += word(colour_keys[place_of(colour_of_cubes)]);
    return painted(letters, colour_inks[place_of(colour_of_cubes)], colour);
}

std::string Pen::accessories(const std::array<uint8_t, accessory_count>& counts) const
{
    std::vector<std::string> parts;
    for (std::size_t place = 0; place < counts.size(); ++place)
        if (counts[place] > 0)
            parts.push_back(fmt::format("{}{}", counts[place], word(accessory_keys[place])));
    return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, " "));
}

std::string Pen::price(const Payment& payment) const
{
    return payment.is_free() ? word("free")
                             : amounts({{payment.coin, word("coin")},
                                        {payment.influence, word("influence")},
                                        {payment.cube, word("cube")},
                                        {payment.accessory, word("accessory")}});
}

std::string Pen::benefit(const Profession& profession) const
{
    std::vector<std::string> options;
    for (const ProfessionOption& option : profession.options)
    {
        const Gain& gain = option.gain;
        const std::string gained = amounts({{gain.coin, word("coin")},
                                            {gain.influence, word("influence")},
                                            {gain.forest, word("forest")},
                                            {gain.dune, word("dune")},
                                            {gain.cube, word("cube")},
                                            {gain.accessory, word("accessory")},
                                            {gain.vp, word("vp")}});
        options.push_back(option.pay.is_free() ? gained
                                               : fmt::format("{}→{}", price(option.pay), gained));
    }
    return fmt::format("{}", fmt::join(options, "/"));
}

std::string Pen::id(ProfessionId card) const
{
    const std::string& text = edition.words.professions.ids[place_of(card)];
    return painted(text, edition[card].side == Side::Left ? Ink::Red : Ink::Blue, colour);
}

std::string Pen::need(ContractId card) const
{
    const Contract& contract = edition[card];
    std::string text;
    for (std::size_t place = 0; place < colour_count; ++place)
        text += cube_run(static_cast<Colour>(place), contract.cubes[place]);
    const std::string_view plus = text.empty() ? "" : "+";
    if (contract.need == AccessoryNeed::Any)
        return fmt::format("{}{}{}", text, plus, word("accessory"));
    if (contract.need == AccessoryNeed::Named)
        return fmt::format("{}{}{}", text, plus,
                           word(accessory_keys[place_of(contract.accessory)]));
    return text;
}

std::string Pen::yield(int vp, int forest, int dune) const
{
    std::string text;
    if (vp > 0)
        text += fmt::format("+{}{}", vp, word("vp"));
    if (forest > 0)
        text += fmt::format("-{}{}", forest, word("forest"));
    if (dune > 0)
        text += fmt::format("-{}{}", dune, word("dune"));
    return text;
}

std::string Pen::letter(Seat seat) const
{
    const std::size_t place = index_of(seat);
    const char text = seat == automa_seat ? 'X' : static_cast<char>('A' + place);
    return painted(std::string(1, text), seat_inks[place], colour);
}

std::string Pen::name(Seat seat) const
{
    return seat == automa_seat ? word("automa") : TerminalPen::name(seat);
}

}  // namespace tischwerk::stephens
