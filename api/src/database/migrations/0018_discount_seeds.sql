CREATE TABLE "discount_seeds" (
	"day" date PRIMARY KEY NOT NULL,
	"seed_hash" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discount_visitors" ADD COLUMN "kept_draw" jsonb;