ALTER TABLE "coupon_events" ADD COLUMN "undoes" text;--> statement-breakpoint
-- Who looked at a deleted story: the bin keeps that no longer.
update bin_items set rows = rows - 'blog_post_views' where rows ? 'blog_post_views';
