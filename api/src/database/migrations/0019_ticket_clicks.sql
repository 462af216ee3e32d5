CREATE TABLE "ticket_clicks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"placement" text NOT NULL,
	"path" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_clicks_day_key" UNIQUE("day","placement","path"),
	CONSTRAINT "ticket_clicks_placement_check" CHECK ("ticket_clicks"."placement" in ('sticky', 'hero', 'card', 'story', 'nights', 'visit', 'tickets', 'footer', 'navigation', 'coupon'))
);
