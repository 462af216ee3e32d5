ALTER TABLE "discount_coupons" ADD COLUMN "value_cents" integer;--> statement-breakpoint
ALTER TABLE "discount_prizes" ADD COLUMN "value_cents" integer;--> statement-breakpoint
ALTER TABLE "discount_prizes" ADD COLUMN "budget_cents" integer;--> statement-breakpoint
CREATE INDEX "discount_coupons_value_index" ON "discount_coupons" USING btree ("value","created_at");--> statement-breakpoint
DROP TRIGGER trail_change ON discount_prizes;--> statement-breakpoint
SELECT trail_follow('discount_prizes', 'insert or update or delete', 'prize', 'value', 'value',
  'stock pooled value_cents budget_cents', '', 'changed');
