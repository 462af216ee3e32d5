CREATE TABLE "retention_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reached_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_clock_single_row_check" CHECK ("retention_clock"."id" = 1)
);
