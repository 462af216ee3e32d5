-- Who is quoted and what they said are a visitor's own, and the subject of a mail may name an applicant: the number is enough.
DROP TRIGGER trail_change ON testimonials;--> statement-breakpoint
DROP TRIGGER trail_change ON application_batches;--> statement-breakpoint
DROP TRIGGER trail_change ON bin_items;--> statement-breakpoint
SELECT
  trail_follow('testimonials', 'insert or update or delete', 'testimonial', 'id', '', '*', 'name content', ''),
  trail_follow('application_batches', 'insert or update', 'batch', 'id', '', 'status invite stopped_at', '', '');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_change AFTER DELETE ON bin_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.kind <> 'testimonial' AND current_setting('park.actor', true) <> ''
  AND current_setting('park.action', true) IS DISTINCT FROM 'restored')
EXECUTE FUNCTION trail_change('@kind', 'record_id', 'title', '', '', 'deleted for good');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trail_change_untitled AFTER DELETE ON bin_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.kind = 'testimonial' AND current_setting('park.actor', true) <> ''
  AND current_setting('park.action', true) IS DISTINCT FROM 'restored')
EXECUTE FUNCTION trail_change('@kind', 'record_id', '', '', '', 'deleted for good');
