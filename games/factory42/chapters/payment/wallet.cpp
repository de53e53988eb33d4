#include "games/factory42/chapters/payment/wallet.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// Options of a line in order: native cubes by type and source, virtual magic, then other magic.
constexpr uint8_t virtual_key = 9;
constexpr uint8_t magic_key = 10;

int magic_in(const Wallet& wallet)
{
    return wallet.count(Resource::Magic) + wallet.magic;
}

// Cubes that are not magic.
int native_count(const Wallet& wallet, Resource resource)
{
    return resource == Resource::Magic ? 0 : wallet.count(resource);
}

// How many cubes of a line can be paid natively, and how many by magic, with options from this key
// on.
struct Reach
{
    int native = 0;
    int magic = 0;
};

Reach reach_of(const Edition& edition, const Wallet& wallet, const CostLine& line, uint8_t from_key)
{
    Reach reach;
    for (const PaymentOption& option : options_of(edition, line))
    {
        if (option.key < from_key)
            continue;
        if (option.source == Source::Virtual)
            reach.magic += wallet.magic;
        else if (option.resource == Resource::Magic)
            reach.magic += wallet.stores[place_of(option.source)][place_of(Resource::Magic)];
        else
            reach.native += wallet.stores[place_of(option.source)][place_of(option.resource)];
    }
    return reach;
}

// Pays so many native cubes of a line, from the docks first and from low indices first, which
// leaves most to burn (FF-12.13).
void pay_natively(const Edition& edition, Wallet& wallet, const CostLine& line, int amount)
{
    for (const std::size_t store : {1, 2, 0})
        for (std::size_t place = 0; place < place_of(Resource::Magic); ++place)
        {
            const bool fits = line.is_specific()
                                  ? place_of(line.resource) == place
                                  : edition.resources[place].category == line.category;
            const int taken = fits ? std::min<int>(amount, wallet.stores[store][place]) : 0;
            wallet.stores[store][place] = static_cast<uint8_t>(wallet.stores[store][place] - taken);
            amount -= taken;
        }
}

// FF-11.9, FF-11.11  Private steam that burning can still give.
int burnable(const Edition& edition, const Wallet& wallet, uint8_t burn_from)
{
    if (burn_from >= no_burning)
        return 0;
    int steam = wallet.rosettes * edition.numbers.burn_rosette;
    for (std::size_t place = burn_from; place < place_of(Resource::Magic); ++place)
        steam += wallet.stores[0][place] * edition.numbers.burn_cube;
    return std::min(steam, wallet.markers);
}

}  // namespace

CostLines lines_after(const Cost& cost, int units)
{
    CostLines lines;
    const auto add = [&](Resource resource, Category category, int amount) {
        const int paid = std::min(units, amount);
        units -= paid;
        if (amount > paid)
            lines.push({resource, category, static_cast<uint8_t>(amount - paid)});
    };
    for (std::size_t place = 0; place < resource_count; ++place)
        add(resource_at(place), {}, cost.cubes[place]);
    for (std::size_t place = 0; place < paid_category_count; ++place)
        add(no_resource, static_cast<Category>(place), cost.any[place]);
    return lines;
}

// FF-19.10  A printed cost of magic lists no magic twice.
PaymentOptions options_of(const Edition& edition, const CostLine& line)
{
    PaymentOptions options;
    uint8_t key = 0;
    const auto add_native = [&](Resource resource) {
        for (std::size_t store = 0; store < store_count; ++store)
            options.push({resource, static_cast<Source>(store), key++});
    };
    if (line.is_specific())
        add_native(line.resource);
    else
        for (std::size_t place = 0; place < resource_count; ++place)
            if (edition.resources[place].category == line.category)
                add_native(resource_at(place));
    options.push({Resource::Magic, Source::Virtual, virtual_key});
    if (line.resource != Resource::Magic)
        for (std::size_t store = 0; store < store_count; ++store)
            options.push({Resource::Magic, static_cast<Source>(store),
                          static_cast<uint8_t>(magic_key + store)});
    return options;
}

bool has(const Wallet& wallet, const PaymentOption& option)
{
    if (option.source == Source::Virtual)
        return wallet.magic > 0;
    return wallet.stores[place_of(option.source)][place_of(option.resource)] > 0;
}

void take(Wallet& wallet, const PaymentOption& option)
{
    if (option.source == Source::Virtual)
        --wallet.magic;
    else
        --wallet.stores[place_of(option.source)][place_of(option.resource)];
}

// FF-12.13  Units without native cubes need magic; leftover magic and fuel help with the steam.
bool can_pay(const Edition& edition, const Wallet& wallet, const CostLines& lines, const Bill& bill,
             uint8_t from_key, uint8_t burn_from)
{
    Wallet left = wallet;
    int uncovered = 0;
    int units = 0;
    for (std::size_t place = 0; place < lines.size(); ++place)
    {
        const CostLine& line = lines[place];
        const Reach reach = reach_of(edition, left, line, place == 0 ? from_key : 0);
        const int native = std::min<int>(line.left, reach.native);
        if (line.left - native > reach.magic)
            return false;
        pay_natively(edition, left, line, native);
        uncovered += line.left - native;
        units += line.left;
    }
    int magic = magic_in(wallet) - uncovered;
    if (magic < 0)
        return false;
    if (bill.reserve > 0)
        magic = std::min(magic, total_of(wallet.stores[0]) - units - bill.reserve);
    if (magic < 0)
        return false;
    return bill.steam <= wallet.gauge + wallet.tank + magic + burnable(edition, left, burn_from);
}

// The same sums without lines and options, for menus that ask this of every order. Burning is
// looked at only where steam alone is lacking.
bool can_pay(const Edition& edition, const Wallet& wallet, const Bill& bill)
{
    const Cost& cost = bill.cost;
    int uncovered = 0;
    for (const Resource type : cost.types)
        uncovered += std::max(0, cost.cubes[place_of(type)] - native_count(wallet, type));
    for (std::size_t place = 0; place < paid_category_count; ++place)
    {
        if (cost.any[place] == 0)
            continue;
        int spare = 0;
        for (const Resource type : edition.types[place])
            spare += std::max(0, native_count(wallet, type) - cost.cubes[place_of(type)]);
        uncovered += std::max(0, cost.any[place] - spare);
    }
    int magic = magic_in(wallet) - uncovered;
    if (bill.reserve > 0)
        magic = std::min(magic, total_of(wallet.stores[0]) - cost.total() - bill.reserve);
    if (magic < 0)
        return false;
    if (bill.steam <= wallet.gauge + wallet.tank + magic)
        return true;
    return bill.may_burn && can_pay(edition, wallet, lines_after(bill.cost, 0), bill, 0, 0);
}

// Native cubes first, then magic for the rest, in cost order; the rest of the magic is steam.
Lack lack_of(const Board& board, Seat seat, const Bill& bill)
{
    Wallet left = wallet_of(board, seat, bill);
    int magic = magic_in(left);
    Lack lack;
    for (CostLine line : lines_after(bill.cost, 0))
    {
        const int native = std::min<int>(line.left, reach_of(board.edition, left, line, 0).native);
        pay_natively(board.edition, left, line, native);
        const int by_magic = std::min(magic, line.left - native);
        magic -= by_magic;
        line.left = static_cast<uint8_t>(line.left - native - by_magic);
        if (line.left > 0)
            lack.lines.push(line);
    }
    const int burned = burnable(board.edition, left, bill.may_burn ? 0 : no_burning);
    lack.steam = std::max(0, bill.steam - left.gauge - left.tank - magic - burned);
    return lack;
}

}  // namespace tischwerk::factory42
