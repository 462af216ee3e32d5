ALTER TABLE "rebuild_hooks" ADD COLUMN "next_call_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rebuild_hooks" ADD COLUMN "accepted_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rebuild_hooks" ADD COLUMN "accepted_request" integer DEFAULT 0 NOT NULL;