CREATE TABLE "coupon_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"username" text NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_events_kind_check" CHECK ("coupon_events"."kind" in ('redeemed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "discount_pool_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_pool_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" text NOT NULL,
	"code" text NOT NULL,
	"code_key" text GENERATED ALWAYS AS (upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))) STORED NOT NULL,
	"granted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_pool_codes_value_check" CHECK ("discount_pool_codes"."value" in ('5%', '7%', '10%', 'Free Hot Apple Cider', 'Free VIP Ticket Upgrade', '10% Off Merchandise'))
);
--> statement-breakpoint
CREATE TABLE "discount_prizes" (
	"value" text PRIMARY KEY NOT NULL,
	"stock" integer,
	"pooled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discount_prizes_value_check" CHECK ("discount_prizes"."value" in ('5%', '7%', '10%', 'Free Hot Apple Cider', 'Free VIP Ticket Upgrade', '10% Off Merchandise'))
);
--> statement-breakpoint
CREATE TABLE "discount_visitors" (
	"key" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"prize" text,
	"prize_until" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_visitors_prize_check" CHECK ("discount_visitors"."prize" in ('5%', '7%', '10%', 'Free Hot Apple Cider', 'Free VIP Ticket Upgrade', '10% Off Merchandise'))
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotent_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_kind_check" CHECK ("mails"."kind" in ('newsletter-confirmation', 'contact-receipt', 'contact-notice', 'application-receipt', 'application-notice')),
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rebuild_hooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebuild_hooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hook" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"tries" integer NOT NULL,
	"reason" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rebuild_hooks_type_check" CHECK ("rebuild_hooks"."type" in ('content.changed', 'publish.requested', 'publish.rollback'))
);
--> statement-breakpoint
CREATE TABLE "settings_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "blog_posts_list_index";--> statement-breakpoint
DROP INDEX "blog_posts_recent_index";--> statement-breakpoint
DROP INDEX "contact_submissions_recent_index";--> statement-breakpoint
DROP INDEX "discount_coupons_code_key";--> statement-breakpoint
DROP INDEX "discount_coupons_address_index";--> statement-breakpoint
DROP INDEX "employment_applications_list_index";--> statement-breakpoint
DROP INDEX "media_items_recent_index";--> statement-breakpoint
DROP INDEX "publishes_recent_index";--> statement-breakpoint
DROP INDEX "users_username_key";--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "saved_by" integer;--> statement-breakpoint
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
ALTER TABLE "media_items" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "editions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "rolled_back_to" integer;--> statement-breakpoint
ALTER TABLE "publishes" ADD COLUMN "request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_discount_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."discount_coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_events_coupon_index" ON "coupon_events" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_pool_codes_code_key" ON "discount_pool_codes" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_pool_codes_left_index" ON "discount_pool_codes" USING btree ("value","id") WHERE granted_at is null;--> statement-breakpoint
CREATE INDEX "discount_visitors_age_index" ON "discount_visitors" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_answers_key_key" ON "idempotent_answers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age_index" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_state_index" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "rebuild_hooks_hook_key" ON "rebuild_hooks" USING btree ("hook");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_revisions_version_key" ON "settings_revisions" USING btree ("version");--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_revisions_account_index" ON "blog_post_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "blog_posts_account_index" ON "blog_posts" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_coupons_draw_key" ON "discount_coupons" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_sha256_key" ON "media_items" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_confirmation_key" ON "newsletter_subscriptions" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "blog_posts_list_index" ON "blog_posts" USING btree ("region","published","featured","created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_recent_index" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_recent_index" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_coupons_code_key" ON "discount_coupons" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_coupons_address_index" ON "discount_coupons" USING btree ("created_at") WHERE user_ip is not null;--> statement-breakpoint
CREATE INDEX "employment_applications_list_index" ON "employment_applications" USING btree ("region","status","created_at");--> statement-breakpoint
CREATE INDEX "media_items_recent_index" ON "media_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "publishes_recent_index" ON "publishes" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_quarantine_check" CHECK ("contact_submissions"."quarantine_reason" in ('honeypot', 'links'));--> statement-breakpoint
ALTER TABLE "employment_applications" ADD CONSTRAINT "employment_applications_quarantine_check" CHECK ("employment_applications"."quarantine_reason" in ('honeypot', 'links'));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_quarantine_check" CHECK ("newsletter_subscriptions"."quarantine_reason" in ('honeypot', 'links'));