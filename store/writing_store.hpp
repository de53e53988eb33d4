// The part that all stores share: each kind of write goes into a single queue.
#pragma once

#include "store/any_write.hpp"

#include <string>
#include <utility>

namespace tischwerk::store
{

class WritingStore : public Store
{
public:
    explicit WritingStore(int chat_lines_kept) : chat_lines_kept_(chat_lines_kept) {}

    void create(NewTable table, WhenWritten when_written) override
    {
        write(std::move(table), std::move(when_written));
    }
    void append(Append lines, WhenWritten when_written) override
    {
        write(std::move(lines), std::move(when_written));
    }
    void add_chat(std::string table, std::string line, WhenWritten when_written) override
    {
        write(NewChatLine{std::move(table), std::move(line), chat_lines_kept_},
              std::move(when_written));
    }
    void rewrite(Rewrite lines, WhenWritten when_written) override
    {
        write(std::move(lines), std::move(when_written));
    }
    void remove(std::string table, WhenWritten when_written) override
    {
        write(RemovedTable{std::move(table)}, std::move(when_written));
    }
    void remove_chat(std::string table, WhenWritten when_written) override
    {
        write(RemovedChat{std::move(table)}, std::move(when_written));
    }
    void write_note(std::string name, std::string text, WhenWritten when_written) override
    {
        write(Note{std::move(name), std::move(text)}, std::move(when_written));
    }
    void change_entries(EntryChange change, WhenWritten when_written) override
    {
        write(std::move(change), std::move(when_written));
    }

private:
    virtual void write(AnyWrite any, WhenWritten when_written) = 0;

    const int chat_lines_kept_;
};

}  // namespace tischwerk::store
