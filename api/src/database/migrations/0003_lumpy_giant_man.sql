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
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_discount_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."discount_coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_events_coupon_index" ON "coupon_events" USING btree ("coupon_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "discount_pool_codes_code_key" ON "discount_pool_codes" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_pool_codes_left_index" ON "discount_pool_codes" USING btree ("value","id") WHERE granted_at is null;--> statement-breakpoint
CREATE INDEX "discount_visitors_age_index" ON "discount_visitors" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "rebuild_hooks_hook_key" ON "rebuild_hooks" USING btree ("hook");