-- In one statement: the kinds that the code before this one writes stay allowed throughout.
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind_check", ADD CONSTRAINT "content_changes_kind_check" CHECK ("content_changes"."kind" in ('story', 'attraction', 'testimonial', 'topic', 'question', 'video', 'media', 'settings', 'night', 'tier', 'opening', 'prizes'));
--> statement-breakpoint
-- Where prizes were limited before, the publisher learns of it when it starts.
INSERT INTO content_changes (kind, document_id, revision) SELECT 'prizes', 'prizes', revision FROM content_state ON CONFLICT DO NOTHING;
