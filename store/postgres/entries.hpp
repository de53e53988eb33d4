// The write of entries as a function inside the database; see functions.hpp.
#pragma once

#include <string_view>

namespace tischwerk::store::postgres
{

inline constexpr std::string_view entry_functions = R"(
-- "Tisw" and 2: a single change of entries at a time, so that an expectation holds until the end.
CREATE FUNCTION change_entries(expected_kinds TEXT[], expected_keys TEXT[], expected_texts TEXT[],
    has_text BIGINT[], put_kinds TEXT[], put_keys TEXT[], put_owners TEXT[], put_abouts TEXT[],
    put_ranks BIGINT[], put_texts TEXT[], removed_kinds TEXT[], removed_keys TEXT[],
    OUT written BIGINT, OUT last BIGINT) AS $$
BEGIN
    last := 0;
    PERFORM pg_advisory_xact_lock(1416262519, 2);
    IF EXISTS (SELECT FROM unnest(expected_kinds, expected_keys, expected_texts, has_text)
        AS wanted (its_kind, its_key, its_text, is_there)
        LEFT JOIN entries ON kind = its_kind AND key = its_key
        WHERE (is_there = 1) <> (kind IS NOT NULL) OR (is_there = 1 AND entry <> its_text)) THEN
        written := 1;
        RETURN;
    END IF;
    DELETE FROM entries USING unnest(removed_kinds, removed_keys) AS gone (its_kind, its_key)
        WHERE kind = its_kind AND key = its_key;
    INSERT INTO entries SELECT DISTINCT ON (its_kind, its_key) its_kind, its_key, its_owner,
        its_about, its_rank, its_text
        FROM unnest(put_kinds, put_keys, put_owners, put_abouts, put_ranks, put_texts)
        WITH ORDINALITY AS new (its_kind, its_key, its_owner, its_about, its_rank, its_text, place)
        ORDER BY its_kind, its_key, place DESC
        ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, about = excluded.about,
        rank = excluded.rank, entry = excluded.entry;
    written := 0;
END $$ LANGUAGE plpgsql;
)";

}  // namespace tischwerk::store::postgres
