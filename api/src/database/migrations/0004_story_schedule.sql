DROP INDEX "blog_posts_list_index";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
UPDATE "blog_posts" SET "status" = 'published' WHERE "published";--> statement-breakpoint
UPDATE "blog_post_revisions" SET "snapshot" = jsonb_build_object('publishAt', null, 'unpublishAt', null, 'status', CASE WHEN ("snapshot" ->> 'published')::boolean THEN 'published' ELSE 'draft' END) || "snapshot";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "turns_at" timestamp (3) with time zone GENERATED ALWAYS AS (case "blog_posts"."status" when 'scheduled' then "blog_posts"."publish_at" when 'published' then "blog_posts"."unpublish_at" end) STORED;--> statement-breakpoint
CREATE INDEX "blog_posts_turn_index" ON "blog_posts" USING btree ("turns_at") WHERE "blog_posts"."turns_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_list_index" ON "blog_posts" USING btree ("region","status","featured","created_at","id");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_status_check" CHECK ("blog_posts"."status" in ('draft', 'scheduled', 'published', 'expired'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_draft_check" CHECK ("blog_posts"."published" = ("blog_posts"."status" <> 'draft'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_schedule_check" CHECK ("blog_posts"."unpublish_at" > "blog_posts"."publish_at");