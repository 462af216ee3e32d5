CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"region" text,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_region_check" CHECK ("questions"."region" in ('new-york', 'florida'))
);
--> statement-breakpoint
CREATE TABLE "visit_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_topics_region_check" CHECK ("visit_topics"."region" in ('new-york', 'florida'))
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "group_request" jsonb;--> statement-breakpoint
CREATE INDEX "questions_list_index" ON "questions" USING btree ("region","active","position","id");--> statement-breakpoint
CREATE INDEX "visit_topics_list_index" ON "visit_topics" USING btree ("region","active","position","id");--> statement-breakpoint
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind_check", ADD CONSTRAINT "content_changes_kind_check" CHECK ("content_changes"."kind" in ('story', 'attraction', 'testimonial', 'topic', 'question', 'video', 'media', 'settings', 'night', 'tier'));
--> statement-breakpoint
SELECT
  trail_follow('visit_topics', 'insert or update or delete', 'topic', 'id', 'title', '*', '', ''),
  trail_follow('questions', 'insert or update or delete', 'question', 'id', 'question', '*', '', '');
