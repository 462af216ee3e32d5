-- As in 0016_search.sql, but whatever else stands between two words parts them, as it does in a query: 'gate.Then' and 'prams/strollers' were words that
-- nobody searches for. What a Markdown link leads to is no part of the text.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(regexp_replace(regexp_replace(
    normalize(given, nfd), '[\u0300-\u036f''’‘ʼ`]', '', 'g'), '\]\([^()]*\)', ' ', 'g'), '[!-/:-@\[-_{-~]', ' ', 'g')
$$;
--> statement-breakpoint
-- What visitors may meet, in the words of the page; null for nothing.
CREATE OR REPLACE FUNCTION effect_words(effects jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select string_agg(case effect
    when 'strobe' then 'Strobe light'
    when 'fog' then 'Fog'
    when 'loud' then 'Loud noise'
    when 'dark' then 'Darkness'
    when 'tight' then 'Tight spaces'
    when 'heights' then 'Heights'
    when 'water' then 'Water'
    when 'animals' then 'Animals'
    when 'touch' then 'Being touched'
    when 'fire' then 'Fire'
    when 'uneven' then 'Uneven ground'
    when 'stairs' then 'Stairs'
  end, ', ') || '.' from jsonb_array_elements_text(nullif(effects, 'null')) effect
$$;
--> statement-breakpoint
-- As in 0026_search_access.sql, with the effects.
CREATE OR REPLACE FUNCTION search_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  subject jsonb := to_jsonb(case TG_OP when 'DELETE' then OLD else NEW end);
  access text := case subject ->> 'wheelchair'
    when 'yes' then 'Wheelchair accessible.'
    when 'partly' then 'Partly wheelchair accessible.'
    when 'no' then 'Not wheelchair accessible.'
  end;
  words text;
begin
  subject := subject || jsonb_build_object('access', access, 'effects', effect_words(subject -> 'effects'));
  words := (select string_agg(subject ->> name, E'\n\n') from unnest(string_to_array(TG_ARGV[5], ' ')) name);
  if TG_OP = 'DELETE' or subject ->> TG_ARGV[1] <> TG_ARGV[2] or words = '' then
    delete from search_documents where type = TG_ARGV[0] and record_id = (subject ->> 'id')::integer;
    return null;
  end if;
  insert into search_documents (type, record_id, region, slug, title, body)
  select TG_ARGV[0], (subject ->> 'id')::integer, subject ->> 'region', subject ->> TG_ARGV[3], subject ->> TG_ARGV[4], words
  on conflict (type, record_id) do update set
    region = excluded.region, slug = excluded.slug, title = excluded.title, body = excluded.body;
  return null;
end $$;
--> statement-breakpoint
-- Replaced, not dropped: visitors read attractions meanwhile.
CREATE OR REPLACE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, title, description, effects, wheelchair, access_note, active ON attractions
FOR EACH ROW EXECUTE FUNCTION search_change('attraction', 'active', 'true', '', 'title', 'description effects access access_note');
--> statement-breakpoint
-- Writers wait from here until all vectors are computed anew: some seconds with 10,000 stories. Readers do not.
LOCK TABLE search_documents IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
UPDATE search_documents SET title = title, body = body WHERE type <> 'attraction';
--> statement-breakpoint
UPDATE search_documents SET title = search_documents.title, body = concat_ws(E'\n\n', description, effect_words(to_jsonb(effects)), case wheelchair
    when 'yes' then 'Wheelchair accessible.'
    when 'partly' then 'Partly wheelchair accessible.'
    when 'no' then 'Not wheelchair accessible.'
  end, access_note)
FROM attractions WHERE type = 'attraction' AND record_id = attractions.id;
