CREATE TABLE "bin_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"region" text,
	"rows" jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bin_items_record_key" ON "bin_items" USING btree ("kind","record_id");
--> statement-breakpoint
-- What leaves the bin by an account's wish is gone for good, unless it goes back to its table.
CREATE CONSTRAINT TRIGGER trail_change AFTER DELETE ON bin_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('park.actor', true) <> '' AND current_setting('park.action', true) IS DISTINCT FROM 'restored')
EXECUTE FUNCTION trail_change('@kind', 'record_id', 'title', '', '', 'deleted for good');
