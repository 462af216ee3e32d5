CREATE TABLE "openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"position_type" text NOT NULL,
	"position" text NOT NULL,
	"wanted" integer NOT NULL,
	"pay_from" integer NOT NULL,
	"pay_to" integer,
	"starts" date,
	"ends" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openings_region_check" CHECK ("openings"."region" in ('new-york', 'florida')),
	CONSTRAINT "openings_position_type_check" CHECK ("openings"."position_type" in ('actor', 'operations', 'entertainment')),
	CONSTRAINT "openings_pay_check" CHECK ("openings"."pay_to" is null or "openings"."pay_to" >= "openings"."pay_from")
);
--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "opening_id" integer CONSTRAINT "employment_applications_opening_id_openings_id_fk" REFERENCES "openings"("id");--> statement-breakpoint
CREATE INDEX "openings_list_index" ON "openings" USING btree ("region","active");--> statement-breakpoint
CREATE INDEX "employment_applications_opening_index" ON "employment_applications" USING btree ("opening_id");--> statement-breakpoint
-- In one statement: the kinds that the code before this one writes stay allowed throughout.
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind_check", ADD CONSTRAINT "content_changes_kind_check" CHECK ("content_changes"."kind" in ('story', 'attraction', 'testimonial', 'topic', 'question', 'video', 'media', 'settings', 'night', 'tier', 'opening'));
--> statement-breakpoint
DROP TRIGGER trail_change ON employment_applications;--> statement-breakpoint
SELECT
  trail_follow('openings', 'insert or update or delete', 'opening', 'id', 'position', '*', '', ''),
  trail_follow('employment_applications', 'insert or update or delete', 'application', 'id', '',
    'status quarantine_reason opening_id audition_id', 'notes', '');
