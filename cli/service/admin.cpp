// `tischwerk admin`: the host speaks with the running server, through a socket beside its store.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "core/json/json_input.hpp"
#include "server/host/config.hpp"
#include "store/store.hpp"

#include <cerrno>
#include <cstring>
#include <iostream>
#include <memory>
#include <system_error>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct AdminFlags
{
    std::string socket;
    std::string store{store::default_location};
    std::string table;
    std::string address;
    std::string name;
    std::string phase;
    std::string why;
    std::string limit;
    int seat = -1;
    int hours = 24;
    int value = 0;
    bool json = false;
};

class AdminConnection
{
public:
    ~AdminConnection()
    {
        if (descriptor_ >= 0)
            ::close(descriptor_);
    }

    Result<void> open(const std::string& path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        if (path.size() >= sizeof address.sun_path)
            return refuse(fmt::format("the path '{}' is too long for a socket", path));
        std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
        descriptor_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (descriptor_ < 0 || ::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address),
                                         sizeof address) != 0)
            return refuse(fmt::format("no server listens at '{}' ({}); --store or --socket says "
                                      "where it is",
                                      path, std::generic_category().message(errno)));
        return {};
    }

    Result<json::object> ask(const json::object& request)
    {
        const std::string line = json::serialize(request) + "\n";
        if (::send(descriptor_, line.data(), line.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(line.size()))
            return refuse("the server did not listen");
        std::string answer;
        char block[4096];
        while (!answer.ends_with('\n'))
        {
            const ssize_t count = ::recv(descriptor_, block, sizeof block, 0);
            if (count <= 0)
                return refuse("the server did not answer");
            answer.append(block, static_cast<std::size_t>(count));
        }
        const Result<json::value> value = parse_json(answer);
        if (!value || !value->is_object())
            return refuse("the server's answer cannot be read");
        return value->get_object();
    }

private:
    int descriptor_ = -1;
};

std::string words_of(const json::value& value)
{
    return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

// A line for each member; lists of objects a line for each object.
void print_for_people(const json::object& answer)
{
    for (const auto& [name, value] : answer)
        if (const json::array* list = value.if_array(); list && !list->empty())
            for (const json::value& one : *list)
            {
                std::string line;
                if (const json::object* object = one.if_object())
                    for (const auto& [key, inner] : *object)
                        line += fmt::format("{}{}={}", line.empty() ? "" : " ", std::string(key),
                                            words_of(inner));
                else
                    line = words_of(one);
                std::cout << line << '\n';
            }
        else if (const json::object* object = value.if_object())
            for (const auto& [key, inner] : *object)
                std::cout << fmt::format("{} {}\n", std::string(key), words_of(inner));
        else
            std::cout << fmt::format("{}: {}\n", std::string(name), words_of(value));
}

Outcome run_act(const std::string& act, const AdminFlags& flags)
{
    json::object request{{"act", act}};
    for (const auto& [name, value] :
         {std::pair("table", flags.table), std::pair("address", flags.address),
          std::pair("name", flags.name), std::pair("phase", flags.phase),
          std::pair("why", flags.why), std::pair("limit", flags.limit)})
        if (!value.empty())
            request[name] = value;
    request["seat"] = flags.seat;
    request["hours"] = flags.hours;
    request["value"] = flags.value;
    server::Config config;
    config.store = flags.store;
    config.admin = flags.socket;
    AdminConnection connection;
    if (const Result<void> opened = connection.open(server::admin_socket_of(config)); !opened)
        return refuse(opened.error());
    const Result<json::object> answer = connection.ask(request);
    if (!answer)
        return refuse(answer.error());
    if (const json::value* error = answer->if_contains("error"))
        return refuse(words_of(*error));
    if (flags.json)
        std::cout << json_text(*answer) << '\n';
    else
        print_for_people(*answer);
    return Exit::Success;
}

using SharedAdminFlags = std::shared_ptr<AdminFlags>;

CLI::App& add_act(CLI::App& admin, const SharedAdminFlags& flags, const std::string& act,
                  const std::string& help)
{
    CLI::App& command = *admin.add_subcommand(act, help);
    command.add_option("--store", flags->store, "The server's store")
        ->type_name("STORE")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_option("--socket", flags->socket, "The server's socket; without it STORE.admin")
        ->type_name("PATH");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    on_chosen(command, [flags, act] { return run_act(act, *flags); });
    return command;
}

void add_table(CLI::App& command, const SharedAdminFlags& flags, bool is_required = true)
{
    command.add_option("TABLE", flags->table, "Its id, or its label in the log (#0123456789ab)")
        ->required(is_required);
}

void add_acts_about_tables(CLI::App& admin, const SharedAdminFlags& flags)
{
    add_act(admin, flags, "list", "All tables, 200 at a time")
        .add_option("--phase", flags->phase, "Only those: open, playing or over");
    add_table(add_act(admin, flags, "show", "One table with its chat and who made it"), flags);
    add_table(add_act(admin, flags, "log", "A table's log as it is stored, with its secrets"),
              flags);
    CLI::App& end = add_act(admin, flags, "end", "Close a table; it is kept, and nobody comes in");
    add_table(end, flags);
    end.add_option("--why", flags->why, "What its players are told");
    add_table(add_act(admin, flags, "reopen", "Let people in again, also after a fault"), flags);
    add_table(add_act(admin, flags, "delete", "Remove a table and all that was said there"), flags);
}

void add_acts_about_people(CLI::App& admin, const SharedAdminFlags& flags)
{
    CLI::App& ban = add_act(admin, flags, "ban", "Serve an address or a network no more");
    ban.add_option("ADDRESS", flags->address)->required();
    ban.add_option("--hours", flags->hours, "For how long")->capture_default_str();
    add_act(admin, flags, "unban", "Serve it again")
        .add_option("ADDRESS", flags->address)
        ->required();
    for (const char* act : {"mute", "unmute"})
    {
        CLI::App& mute =
            add_act(admin, flags, act,
                    std::string(act) == "mute" ? "Take no chat from a seat, or from an address"
                                               : "Take chat from them again");
        add_table(mute, flags, false);
        mute.add_option("--seat", flags->seat, "At this table; -1: its spectators");
        mute.add_option("--address", flags->address, "Wherever it comes from here");
        mute.add_option("--hours", flags->hours, "For how long")->capture_default_str();
    }
    add_act(admin, flags, "person", "All that is kept about a name, at every table")
        .add_option("NAME", flags->name)
        ->required();
    CLI::App& reseat =
        add_act(admin, flags, "reseat", "Give a lost seat back: a new link, the old one is void");
    add_table(reseat, flags);
    reseat.add_option("--seat", flags->seat, "Counted from 0")->required();
    CLI::App& erase = add_act(admin, flags, "erase", "Take a name and its chat out of a table");
    add_table(erase, flags);
    erase.add_option("NAME", flags->name)->required();
}

}  // namespace

void add_admin(CLI::App& app)
{
    auto flags = std::make_shared<AdminFlags>();
    CLI::App& admin =
        *app.add_subcommand("admin", "Look after a running server: tables, people, limits");
    admin.require_subcommand(1);
    add_acts_about_tables(admin, flags);
    add_acts_about_people(admin, flags);
    add_act(admin, flags, "usage", "Who uses how much");
    add_act(admin, flags, "limits", "The limits that can be changed, and what they are");
    CLI::App& limit = add_act(admin, flags, "limit", "Change a limit, until it is changed again");
    limit.add_option("NAME", flags->limit)->required();
    limit.add_option("VALUE", flags->value)->required();
    admin.footer("Whoever may open the server's socket may do all of this, so run it as the "
                 "server's user.\nEvery change stands in the server's log, with the user who made "
                 "it.\n\nExample: sudo -u tischwerk tischwerk admin list --store "
                 "/var/lib/tischwerk/tables.sqlite");
}

}  // namespace tischwerk::cli
