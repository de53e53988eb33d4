// The writes of a store as functions inside the database: a single request each, so that a batch is
// a single round trip. Every statement of a function sees the writes that others have confirmed up
// to then; the row of a table is its lock. A function answers 0 (done), 1 (conflict) or 2 (no such
// table), and the last number in the table. PostgreSQL notifies all servers of a write when it
// commits the write.
#pragma once

#include <string_view>

namespace tischwerk::store::postgres
{

inline constexpr std::string_view functions = R"(
-- Whether a batch was confirmed must be known even if its answer was lost. A writer that comes back
-- takes the next epoch: a batch of the one before is in by then, or never will be.
CREATE FUNCTION batch_begins(writer TEXT, its_epoch BIGINT, its_batch BIGINT) RETURNS VOID AS $$
BEGIN
    UPDATE writers SET batch = its_batch, seen = now() WHERE name = writer AND epoch = its_epoch;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'this server has connected anew meanwhile';
    END IF;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION explain_conflict(table_id TEXT, OUT written BIGINT, OUT last BIGINT) AS $$
BEGIN
    SELECT 1, last_number INTO written, last FROM tables WHERE id = table_id;
    IF NOT FOUND THEN
        written := 2; last := 0;
    END IF;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION set_tokens(of_table BIGINT, seats BIGINT[], hashes BYTEA[]) RETURNS VOID AS $$
BEGIN
    DELETE FROM tokens WHERE table_key = of_table AND seat = ANY (seats);
    INSERT INTO tokens SELECT of_table, new.seat, new.hash
        FROM unnest(seats, hashes) AS new (seat, hash) WHERE new.hash IS NOT NULL;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION new_table(table_id TEXT, created BIGINT, new_lines TEXT[], chat_numbers BIGINT[],
    chat_lines TEXT[], of_game TEXT, player_count BIGINT, open_count BIGINT, its_status TEXT,
    its_details TEXT, is_listed BOOLEAN, updated BIGINT, wake BIGINT, seats BIGINT[],
    hashes BYTEA[], OUT written BIGINT, OUT last BIGINT) AS $$
DECLARE
    new_key BIGINT;
BEGIN
    last := cardinality(new_lines);
    INSERT INTO tables (id, created_ms, last_number, game, players, open_seats, status, details,
        is_public, updated_ms, wake_ms) VALUES (table_id, created, last, of_game, player_count,
        open_count, its_status, its_details, is_listed, updated, wake)
        ON CONFLICT (id) DO NOTHING RETURNING key INTO new_key;
    IF new_key IS NULL THEN
        SELECT * INTO written, last FROM explain_conflict(table_id);
        RETURN;
    END IF;
    INSERT INTO lines SELECT new_key, number, line
        FROM unnest(new_lines) WITH ORDINALITY AS new (line, number);
    INSERT INTO chat SELECT new_key, new.number, new.line
        FROM unnest(chat_numbers, chat_lines) AS new (number, line);
    PERFORM set_tokens(new_key, seats, hashes);
    PERFORM pg_notify('tischwerk', 'table ' || table_id);
    written := 0;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION append_lines(table_id TEXT, first_number BIGINT, new_lines TEXT[], of_game TEXT,
    player_count BIGINT, open_count BIGINT, its_status TEXT, its_details TEXT, is_listed BOOLEAN,
    updated BIGINT, wake BIGINT, seats BIGINT[], hashes BYTEA[], OUT written BIGINT,
    OUT last BIGINT) AS $$
DECLARE
    found_key BIGINT;
BEGIN
    last := first_number + cardinality(new_lines) - 1;
    UPDATE tables SET last_number = last, game = of_game, players = player_count,
        open_seats = open_count, status = its_status, details = its_details,
        is_public = is_listed, updated_ms = updated, wake_ms = wake
        WHERE id = table_id AND last_number = first_number - 1 RETURNING key INTO found_key;
    IF found_key IS NULL THEN
        SELECT * INTO written, last FROM explain_conflict(table_id);
        RETURN;
    END IF;
    INSERT INTO lines SELECT found_key, first_number + number - 1, line
        FROM unnest(new_lines) WITH ORDINALITY AS new (line, number);
    IF cardinality(seats) > 0 THEN
        PERFORM set_tokens(found_key, seats, hashes);
    END IF;
    PERFORM pg_notify('tischwerk', 'table ' || table_id);
    written := 0;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION add_chat(table_id TEXT, new_line TEXT, kept_count BIGINT, OUT written BIGINT,
    OUT last BIGINT) AS $$
DECLARE
    found_key BIGINT;
BEGIN
    SELECT key INTO found_key FROM tables WHERE id = table_id FOR NO KEY UPDATE;
    IF found_key IS NULL THEN
        written := 2; last := 0;
        RETURN;
    END IF;
    INSERT INTO chat SELECT found_key, coalesce(max(number), 0) + 1, new_line
        FROM chat WHERE table_key = found_key RETURNING number INTO last;
    DELETE FROM chat WHERE table_key = found_key AND number <= last - kept_count;
    PERFORM pg_notify('tischwerk', 'table ' || table_id);
    written := 0;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION rewrite_lines(table_id TEXT, new_lines TEXT[], chat_removed BIGINT[], of_game TEXT,
    player_count BIGINT, open_count BIGINT, its_status TEXT, its_details TEXT, is_listed BOOLEAN,
    updated BIGINT, wake BIGINT, OUT written BIGINT, OUT last BIGINT) AS $$
DECLARE
    found_key BIGINT;
BEGIN
    SELECT * INTO written, last FROM append_lines(table_id, cardinality(new_lines) + 1, '{}',
        of_game, player_count, open_count, its_status, its_details, is_listed, updated, wake,
        '{}', '{}');
    IF written <> 0 THEN
        RETURN;
    END IF;
    SELECT key INTO found_key FROM tables WHERE id = table_id;
    UPDATE lines SET line = new.line
        FROM unnest(new_lines) WITH ORDINALITY AS new (line, number)
        WHERE lines.table_key = found_key AND lines.number = new.number
        AND lines.line <> new.line;
    DELETE FROM chat WHERE table_key = found_key AND number = ANY (chat_removed);
    PERFORM pg_notify('tischwerk', 'anew ' || table_id);
END $$ LANGUAGE plpgsql;

CREATE FUNCTION remove_table(table_id TEXT, OUT written BIGINT, OUT last BIGINT) AS $$
DECLARE
    found_key BIGINT;
BEGIN
    last := 0;
    DELETE FROM tables WHERE id = table_id RETURNING key INTO found_key;
    IF found_key IS NULL THEN
        written := 2;
        RETURN;
    END IF;
    DELETE FROM lines WHERE table_key = found_key;
    DELETE FROM tokens WHERE table_key = found_key;
    DELETE FROM chat WHERE table_key = found_key;
    PERFORM pg_notify('tischwerk', 'anew ' || table_id);
    written := 0;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION remove_chat(table_id TEXT, OUT written BIGINT, OUT last BIGINT) AS $$
DECLARE
    found_key BIGINT;
BEGIN
    last := 0;
    SELECT key INTO found_key FROM tables WHERE id = table_id FOR NO KEY UPDATE;
    IF found_key IS NULL THEN
        written := 2;
        RETURN;
    END IF;
    DELETE FROM chat WHERE table_key = found_key;
    PERFORM pg_notify('tischwerk', 'anew ' || table_id);
    written := 0;
END $$ LANGUAGE plpgsql;

CREATE FUNCTION write_note(its_name TEXT, its_text TEXT, OUT written BIGINT, OUT last BIGINT) AS $$
BEGIN
    IF its_text = '' THEN
        DELETE FROM notes WHERE name = its_name;
    ELSE
        INSERT INTO notes VALUES (its_name, its_text)
            ON CONFLICT (name) DO UPDATE SET note = excluded.note;
    END IF;
    PERFORM pg_notify('tischwerk', 'note ' || its_name);
    written := 0; last := 0;
END $$ LANGUAGE plpgsql;
)";

}  // namespace tischwerk::store::postgres
