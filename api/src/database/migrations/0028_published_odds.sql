CREATE TABLE "published_odds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"odds" jsonb NOT NULL,
	CONSTRAINT "published_odds_single_row_check" CHECK ("published_odds"."id" = 1)
);
