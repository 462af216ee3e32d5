CREATE TABLE "auditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"capacity" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auditions_region_check" CHECK ("auditions"."region" in ('new-york', 'florida')),
	CONSTRAINT "auditions_times_check" CHECK ("auditions"."ends" > "auditions"."starts")
);
--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "audition_id" integer CONSTRAINT "employment_applications_audition_id_auditions_id_fk" REFERENCES "auditions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "audition_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "auditions_list_index" ON "auditions" USING btree ("region","starts");--> statement-breakpoint
CREATE INDEX "employment_applications_audition_index" ON "employment_applications" USING btree ("audition_id");
--> statement-breakpoint
SELECT trail_follow('auditions', 'insert or update or delete', 'audition', 'id', 'place', '*', '', '');
