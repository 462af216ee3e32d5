CREATE TABLE "trail" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" integer,
	"account" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record" text,
	"title" text,
	"differences" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_anchor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"entry" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "trail_anchor_single_row_check" CHECK ("trail_anchor"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "trail_at_index" ON "trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trail_record_index" ON "trail" USING btree ("kind","record");
--> statement-breakpoint
-- The hash of an entry covers the hash before it: an entry that is changed, left out or put in between shows.
CREATE OR REPLACE FUNCTION trail_hash(previous text, entry trail) RETURNS text LANGUAGE sql STABLE AS $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, entry.id, (extract(epoch from entry.at) * 1000)::bigint, entry.account_id, entry.account,
    entry.action, entry.kind, entry.record, entry.title, entry.differences
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Adds an entry. Writers take turns from here to their commit, so that the chain never forks.
CREATE OR REPLACE FUNCTION trail_append(
  actor jsonb, action text, kind text, record text, title text, differences jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  last_id bigint;
  last_hash text;
  entry trail;
begin
  perform pg_advisory_xact_lock(48602026);
  select newest.id, newest.hash into last_id, last_hash from trail newest order by newest.id desc limit 1;
  if last_id is null then
    select anchor.entry, anchor.hash into last_id, last_hash from trail_anchor anchor;
  end if;
  entry.id := coalesce(last_id, 0) + 1;
  entry.at := date_trunc('milliseconds', clock_timestamp());
  entry.account_id := (actor ->> 'id')::integer;
  entry.account := actor ->> 'name';
  entry.action := action;
  entry.kind := kind;
  entry.record := record;
  entry.title := left(title, 200);
  entry.differences := differences;
  entry.hash := trail_hash(last_hash, entry);
  insert into trail select entry.*;
end $$;
--> statement-breakpoint
-- How many characters two texts have in common at their beginning.
CREATE OR REPLACE FUNCTION trail_common(one text, other text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
declare
  least_common integer := 0;
  most_common integer := least(length(one), length(other));
  middle integer;
begin
  while least_common < most_common loop
    middle := (least_common + most_common + 1) / 2;
    if left(one, middle) = left(other, middle) then least_common := middle;
    else most_common := middle - 1;
    end if;
  end loop;
  return least_common;
end $$;
--> statement-breakpoint
-- A text, or of a long one what is different in the other, with a few words around it.
CREATE OR REPLACE FUNCTION trail_excerpt(own text, other text) RETURNS text LANGUAGE plpgsql IMMUTABLE
SET search_path = public, pg_temp AS $$
declare
  longest constant integer := 200;
  around constant integer := 30;
  common integer;
  first integer;
  last integer;
begin
  if own is null or greatest(length(own), length(other)) <= longest then return own; end if;
  common := trail_common(own, coalesce(other, ''));
  first := greatest(common - around, 0) + 1;
  last := length(own) + around
    - trail_common(reverse(substr(own, common + 1)), reverse(substr(coalesce(other, ''), common + 1)));
  last := least(last, length(own), first + longest - 1);
  return case when first > 1 then '…' else '' end || substr(own, first, last - first + 1)
    || case when last < length(own) then '…' else '' end;
end $$;
--> statement-breakpoint
-- What differs between two states of a row: columns of `told` with their values, those of `hinted` by name.
CREATE OR REPLACE FUNCTION trail_differences(before jsonb, after jsonb, told text, hinted text) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object('field', name) || case when name = any(string_to_array(hinted, ' ')) then '{}'::jsonb
      else jsonb_build_object('before', trail_excerpt(before ->> name, after ->> name))
        || jsonb_build_object('after', trail_excerpt(after ->> name, before ->> name)) end
    order by name), '[]'::jsonb)
  from jsonb_object_keys(coalesce(after, before)) as name
  where (before ->> name) is distinct from (after ->> name)
    and case when name = any(string_to_array(hinted, ' ')) then before is not null and after is not null
      when told = '*' then name <> all(array['id', 'version', 'views', 'published', 'turns_at', 'activated_at',
        'saved_by', 'created_at', 'updated_at'])
      else name = any(string_to_array(told, ' ')) end
$$;
--> statement-breakpoint
-- Adds an entry about a row. The arguments: the kind of record, the columns with its number and its title, the columns that are told
-- and hinted at, and the action if it is always the same. Kind and action may be '@' and the column that names them.
CREATE OR REPLACE FUNCTION trail_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  before jsonb := case when TG_OP <> 'INSERT' then to_jsonb(OLD) end;
  after jsonb := case when TG_OP <> 'DELETE' then to_jsonb(NEW) end;
  subject jsonb := coalesce(after, before);
  differences jsonb := trail_differences(before, after, TG_ARGV[3], TG_ARGV[4]);
  action text := case when TG_ARGV[5] like '@%' then subject ->> substr(TG_ARGV[5], 2) else TG_ARGV[5] end;
begin
  if TG_OP = 'UPDATE' and differences = '[]'::jsonb then return null; end if;
  perform trail_append(
    current_setting('park.actor')::jsonb,
    coalesce(nullif(action, ''), nullif(current_setting('park.action', true), ''),
      case TG_OP when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end),
    case when TG_ARGV[0] like '@%' then subject ->> substr(TG_ARGV[0], 2) else TG_ARGV[0] end,
    subject ->> TG_ARGV[1], subject ->> TG_ARGV[2], differences);
  return null;
end $$;
--> statement-breakpoint
-- Whoever holds a new session has logged in, although nobody acted before.
CREATE OR REPLACE FUNCTION trail_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  actor jsonb := nullif(current_setting('park.actor', true), '')::jsonb;
  holder text := (select username from users where id = coalesce(NEW.user_id, OLD.user_id));
begin
  if TG_OP = 'INSERT' then
    perform trail_append(coalesce(actor, jsonb_build_object('id', NEW.user_id, 'name', holder)),
      'logged in', 'session', NEW.id::text, holder, '[]');
  elsif actor is not null then
    perform trail_append(actor, 'logged out', 'session', OLD.id::text, holder, '[]');
  end if;
  return null;
end $$;
--> statement-breakpoint
-- One entry for all codes of an import: they share the time of their transaction.
CREATE OR REPLACE FUNCTION trail_import() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
begin
  if current_setting('park.imported', true) = pg_current_xact_id()::text then return null; end if;
  perform set_config('park.imported', pg_current_xact_id()::text, true);
  perform trail_append(current_setting('park.actor')::jsonb, 'imported', 'prize', NEW.value, NEW.value,
    jsonb_build_array(jsonb_build_object('field', 'codes', 'after', (
      select count(*)::text from discount_pool_codes where value = NEW.value and created_at = NEW.created_at))));
  return null;
end $$;
--> statement-breakpoint
-- Puts what accounts do with a table's rows into the trail, at the commit; `arguments` are those of trail_change.
CREATE OR REPLACE FUNCTION trail_follow(followed regclass, events text, VARIADIC arguments text[]) RETURNS void
LANGUAGE plpgsql AS $$
begin
  execute format(
    'create constraint trigger trail_change after %s on %s deferrable initially deferred for each row '
    'when (current_setting(''park.actor'', true) <> '''') execute function trail_change(%s)',
    events, followed, (select string_agg(quote_literal(argument), ', ') from unnest(arguments) argument));
end $$;
--> statement-breakpoint
SELECT
  trail_follow('blog_posts', 'insert or update or delete', 'story', 'id', 'title', '*', '', ''),
  trail_follow('attractions', 'insert or update or delete', 'attraction', 'id', 'title', '*', '', ''),
  trail_follow('testimonials', 'insert or update or delete', 'testimonial', 'id', 'name', '*', '', ''),
  trail_follow('video_backgrounds', 'insert or update or delete', 'video', 'id', 'name', '*', '', ''),
  trail_follow('media_items', 'insert or update or delete', 'file', 'id', 'original_name',
    'original_name type size alt_text focal_point', '', ''),
  trail_follow('settings', 'insert or update or delete', 'setting', 'key', 'key', 'value', '', 'changed'),
  trail_follow('content_state', 'update', 'site', '', '', 'request pinned_edition', '', 'changed'),
  trail_follow('contact_submissions', 'insert or update or delete', 'message', 'id', '',
    'read_at quarantine_reason', '', ''),
  trail_follow('employment_applications', 'insert or update or delete', 'application', 'id', '',
    'status quarantine_reason', 'notes', ''),
  trail_follow('newsletter_subscriptions', 'insert or update or delete', 'subscription', 'id', '',
    'active confirmed_at unsubscribed_at quarantine_reason', '', ''),
  trail_follow('mails', 'update or delete', 'mail', 'id', '', 'state', '', ''),
  trail_follow('erasures', 'insert', 'person', 'id', '', '', '', 'erased'),
  trail_follow('coupon_events', 'insert', 'coupon', 'coupon_id', '', '', '', '@kind'),
  trail_follow('discount_prizes', 'insert or update or delete', 'prize', 'value', 'value', 'stock pooled', '', 'changed'),
  trail_follow('users', 'insert or update or delete', 'account', 'id', 'username', 'username role', 'password email', ''),
  trail_follow('passkeys', 'insert or update or delete', 'passkey', 'id', 'name', 'name', '', ''),
  trail_follow('one_time_code_secrets', 'insert or update or delete', 'one-time code', 'user_id', '', 'confirmed_at',
    'secret', ''),
  trail_follow('preview_links', 'insert or update or delete', 'preview link', 'id', '', 'story_id expires_at', '', '');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_session AFTER INSERT OR DELETE ON sessions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION trail_session();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_import AFTER INSERT ON discount_pool_codes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (current_setting('park.actor', true) <> '') EXECUTE FUNCTION trail_import();
--> statement-breakpoint
-- Deletes the entries from before a time, which must be a year ago at least, and keeps the hash that the chain goes on from.
CREATE OR REPLACE FUNCTION trail_forget(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  last_id bigint;
  last_hash text;
  deleted integer;
begin
  if before > now() - interval '12 months' then
    raise exception 'the trail is kept for 12 months at least' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(48602026);
  select id, hash into last_id, last_hash from trail
    where id < coalesce((select min(kept.id) from trail kept where kept.at >= before), 9223372036854775807)
    order by id desc limit 1;
  if last_id is null then return 0; end if;
  perform set_config('park.trail_retention', 'on', true);
  delete from trail where id <= last_id;
  get diagnostics deleted = row_count;
  perform set_config('park.trail_retention', '', true);
  insert into trail_anchor (entry, hash) values (last_id, last_hash)
    on conflict (id) do update set entry = excluded.entry, hash = excluded.hash;
  return deleted;
end $$;
--> statement-breakpoint
-- Keeps a role that owns the trail from changing it by mistake. Rights keep the application's role from it where another one owns it.
CREATE OR REPLACE FUNCTION trail_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if current_setting('park.trail_retention', true) = 'on' then return null; end if;
  raise exception 'the trail can only be added to' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
CREATE TRIGGER trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail
FOR EACH STATEMENT EXECUTE FUNCTION trail_refuse();
