CREATE TABLE "application_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_changes_field_check" CHECK ("application_changes"."field" in ('phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"renews" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_links_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "audition_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
-- With the reference in the same statement: rows of the older API have none.
ALTER TABLE "mails" ADD COLUMN "application_id" integer CONSTRAINT "mails_application_id_employment_applications_id_fk" REFERENCES "employment_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_employment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."employment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_employment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."employment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_application_index" ON "application_changes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_links_application_index" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "mails_application_index" ON "mails" USING btree ("application_id");
