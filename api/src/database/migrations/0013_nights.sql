CREATE TABLE "nights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"date" date NOT NULL,
	"doors" text NOT NULL,
	"attractions" text NOT NULL,
	"last_entry" text NOT NULL,
	"tier_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"notice" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nights_region_check" CHECK ("nights"."region" in ('new-york', 'florida')),
	CONSTRAINT "nights_status_check" CHECK ("nights"."status" in ('open', 'sold-out', 'cancelled')),
	CONSTRAINT "nights_notice_check" CHECK ("nights"."status" <> 'cancelled' or "nights"."notice" is not null)
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"prices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_tiers_region_check" CHECK ("price_tiers"."region" in ('new-york', 'florida'))
);
--> statement-breakpoint
ALTER TABLE "nights" ADD CONSTRAINT "nights_tier_id_price_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."price_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nights_date_key" ON "nights" USING btree ("region","date");--> statement-breakpoint
CREATE INDEX "nights_tier_index" ON "nights" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "price_tiers_list_index" ON "price_tiers" USING btree ("region","position","id");--> statement-breakpoint
-- In one statement: the kinds that the code before this one writes stay allowed throughout.
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind_check", ADD CONSTRAINT "content_changes_kind_check" CHECK ("content_changes"."kind" in ('story', 'attraction', 'testimonial', 'video', 'media', 'settings', 'night', 'tier'));--> statement-breakpoint
SELECT
  trail_follow('nights', 'insert or update or delete', 'night', 'id', 'date', '*', '', ''),
  trail_follow('price_tiers', 'insert or update or delete', 'tier', 'id', 'name', '*', '', '');
