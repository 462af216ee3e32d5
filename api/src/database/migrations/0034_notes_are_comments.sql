-- The one text of notes on an application becomes a comment, and so does what an older version goes on saving there.
-- A later version drops notes, notes_version and this function.
CREATE OR REPLACE FUNCTION notes_are_comments() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  account users;
begin
  select * into account from users
    where id = (nullif(current_setting('park.actor', true), '')::jsonb ->> 'id')::integer;
  insert into application_notes (application_id, account_id, author, text)
    values (NEW.id, account.id, coalesce(account.username, 'Staff'), NEW.notes);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER notes_are_comments AFTER UPDATE ON employment_applications FOR EACH ROW
WHEN (NEW.notes <> '' AND NEW.notes IS DISTINCT FROM OLD.notes) EXECUTE FUNCTION notes_are_comments();
--> statement-breakpoint
INSERT INTO application_notes (application_id, author, text)
SELECT id, 'Staff', notes FROM employment_applications WHERE notes <> '' ORDER BY id;
