ALTER TABLE "media_items" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "media_items_sha256_key" ON "media_items" USING btree ("sha256");