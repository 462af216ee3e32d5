CREATE TABLE "story_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "story_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"slug" text NOT NULL,
	"blog_post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_redirects_region_check" CHECK ("story_redirects"."region" in ('new-york', 'florida'))
);
--> statement-breakpoint
ALTER TABLE "story_redirects" ADD CONSTRAINT "story_redirects_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "story_redirects_address_key" ON "story_redirects" USING btree ("region","slug");--> statement-breakpoint
CREATE INDEX "story_redirects_story_index" ON "story_redirects" USING btree ("blog_post_id");