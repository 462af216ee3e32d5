ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_confirmation_key" ON "newsletter_subscriptions" USING btree ("confirmation_hash");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_quarantine_check" CHECK ("newsletter_subscriptions"."quarantine_reason" in ('honeypot', 'links'));