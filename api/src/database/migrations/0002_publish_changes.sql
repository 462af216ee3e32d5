ALTER TABLE "publishes" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;