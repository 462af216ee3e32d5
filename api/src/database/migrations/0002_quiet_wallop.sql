DROP INDEX "discount_coupons_code_key";--> statement-breakpoint
DROP INDEX "discount_coupons_address_index";--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "content_state" ADD COLUMN "request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_state" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_state" ADD COLUMN "pinned_edition" integer;--> statement-breakpoint
ALTER TABLE "discount_coupons" ADD COLUMN "code_key" text GENERATED ALWAYS AS (upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_coupons" ADD COLUMN "draw_id" text;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "notes_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employment_applications" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "editions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "rolled_back_to" integer;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_coupons_draw_key" ON "discount_coupons" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_coupons_code_key" ON "discount_coupons" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_coupons_address_index" ON "discount_coupons" USING btree ("created_at") WHERE user_ip is not null;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_quarantine_check" CHECK ("contact_submissions"."quarantine_reason" in ('honeypot', 'links'));--> statement-breakpoint
ALTER TABLE "employment_applications" ADD CONSTRAINT "employment_applications_quarantine_check" CHECK ("employment_applications"."quarantine_reason" in ('honeypot', 'links'));