-- An invitation stands in the trail of who is invited.
DROP TRIGGER trail_change ON employment_applications;--> statement-breakpoint
SELECT trail_follow('employment_applications', 'insert or update or delete', 'application', 'id', '',
  'status quarantine_reason opening_id audition_id invited_at', 'notes', '');
