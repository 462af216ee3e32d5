-- As in 0011_trail.sql, but of the rows of a transaction only those are restored that park.restored names, as 'media_items:12': a story
-- that is saved with a picture from the bin is created or changed. An earlier API names none, and says it of all by park.action.
CREATE OR REPLACE FUNCTION trail_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  before jsonb := case when TG_OP <> 'INSERT' then to_jsonb(OLD) end;
  after jsonb := case when TG_OP <> 'DELETE' then to_jsonb(NEW) end;
  subject jsonb := coalesce(after, before);
  differences jsonb := trail_differences(before, after, TG_ARGV[3], TG_ARGV[4]);
  action text := case when TG_ARGV[5] like '@%' then subject ->> substr(TG_ARGV[5], 2) else TG_ARGV[5] end;
  restored text[] := string_to_array(nullif(current_setting('park.restored', true), ''), ' ');
begin
  if TG_OP = 'UPDATE' and differences = '[]'::jsonb then return null; end if;
  perform trail_append(
    current_setting('park.actor')::jsonb,
    coalesce(nullif(action, ''),
      case when restored is null then nullif(current_setting('park.action', true), '')
        when concat(TG_TABLE_NAME, ':', subject ->> 'id') = any(restored) then 'restored' end,
      case TG_OP when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end),
    case when TG_ARGV[0] like '@%' then subject ->> substr(TG_ARGV[0], 2) else TG_ARGV[0] end,
    subject ->> TG_ARGV[1], subject ->> TG_ARGV[2], differences);
  return null;
end $$;
