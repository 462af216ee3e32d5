-- As in 0016_search.sql, with what else visitors may ask of an attraction: whether a wheelchair gets in, in the words of its page.
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
  subject := subject || jsonb_build_object('access', access);
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
DROP TRIGGER search_change ON attractions;
--> statement-breakpoint
CREATE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, title, description, wheelchair, access_note, active ON attractions
FOR EACH ROW EXECUTE FUNCTION search_change('attraction', 'active', 'true', '', 'title', 'description access access_note');
--> statement-breakpoint
UPDATE search_documents SET body = concat_ws(E'\n\n', description, case wheelchair
    when 'yes' then 'Wheelchair accessible.'
    when 'partly' then 'Partly wheelchair accessible.'
    when 'no' then 'Not wheelchair accessible.'
  end, access_note)
FROM attractions WHERE type = 'attraction' AND record_id = attractions.id;
