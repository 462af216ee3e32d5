-- A comment that goes with its application has a line of its own, as the stars have.
DROP TRIGGER trail_change ON application_notes;--> statement-breakpoint
SELECT trail_follow('application_notes', 'insert or delete', 'note', 'id', '', 'application_id', '', '');
