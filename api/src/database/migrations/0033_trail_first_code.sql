-- An authenticator app is there from its first code on: before, its set-up was only opened.
DROP TRIGGER trail_change ON one_time_code_secrets;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_first_code AFTER UPDATE ON one_time_code_secrets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('park.actor', true) <> '' AND OLD.secret IS NULL)
EXECUTE FUNCTION trail_change('one-time code', 'user_id', '', 'confirmed_at', 'secret', 'created');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_change AFTER UPDATE OR DELETE ON one_time_code_secrets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('park.actor', true) <> '' AND OLD.secret IS NOT NULL)
EXECUTE FUNCTION trail_change('one-time code', 'user_id', '', 'confirmed_at', 'secret', '');
