ALTER TABLE "application_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "application_changes" CASCADE;--> statement-breakpoint
DROP TABLE "application_links" CASCADE;--> statement-breakpoint
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind_check";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_application_id_employment_applications_id_fk";
--> statement-breakpoint
DROP INDEX "mails_application_index";--> statement-breakpoint
ALTER TABLE "employment_applications" DROP COLUMN "invited_at";--> statement-breakpoint
ALTER TABLE "employment_applications" DROP COLUMN "withdrawn_at";--> statement-breakpoint
ALTER TABLE "employment_applications" DROP COLUMN "audition_reminded_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "calendar";--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_kind_check" CHECK ("content_changes"."kind" in ('story', 'attraction', 'testimonial', 'topic', 'question', 'video', 'media', 'settings', 'night', 'tier', 'prizes'));