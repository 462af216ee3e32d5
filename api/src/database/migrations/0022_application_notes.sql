CREATE TABLE "application_batch_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_batch_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"mail_id" integer,
	CONSTRAINT "application_batch_recipients_key" UNIQUE("batch_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "application_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"author" text NOT NULL,
	"status" text,
	"invite" boolean NOT NULL,
	"subject" text,
	"text" text,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_stars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_stars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"author" text NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_stars_key" UNIQUE("application_id","account_id"),
	CONSTRAINT "application_stars_check" CHECK ("application_stars"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "application_batch_recipients" ADD CONSTRAINT "application_batch_recipients_batch_id_application_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."application_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batch_recipients" ADD CONSTRAINT "application_batch_recipients_application_id_employment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."employment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batch_recipients" ADD CONSTRAINT "application_batch_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_employment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."employment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_application_id_employment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."employment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_batch_recipients_application_index" ON "application_batch_recipients" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_batch_recipients_mail_index" ON "application_batch_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "application_notes_application_index" ON "application_notes" USING btree ("application_id");
--> statement-breakpoint
SELECT
  trail_follow('application_notes', 'insert', 'note', 'id', '', 'application_id', '', ''),
  trail_follow('application_stars', 'insert or update or delete', 'stars', 'id', '', 'application_id stars', '', ''),
  trail_follow('application_batches', 'insert or update', 'batch', 'id', 'subject', 'status invite stopped_at', '', '');
