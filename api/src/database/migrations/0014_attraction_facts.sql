ALTER TABLE "attractions" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "scare" integer;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "age_advice" integer;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "effects" text[];--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "wheelchair" text;--> statement-breakpoint
ALTER TABLE "attractions" ADD COLUMN "access_note" text;