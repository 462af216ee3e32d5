CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_index" ON "search_words" USING btree ("word");
--> statement-breakpoint
ALTER INDEX "search_documents_title_index" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "search_documents_index" SET (gin_pending_list_limit=256);
--> statement-breakpoint
-- Adds the words that a document had not before and that no other has: those that a typing error can have been made of.
CREATE OR REPLACE FUNCTION search_words_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  insert into search_words (word)
  select lexeme from unnest(ts_delete(NEW.vector, coalesce(tsvector_to_array(OLD.vector), '{}')))
  where lexeme ~ '^[a-z]{3,}$' and not exists (select from search_words known where known.word = lexeme);
  return null;
end $$;
--> statement-breakpoint
-- Writers wait from here until the words of what is there already are read: some seconds with 10,000 stories. Readers do not.
CREATE TRIGGER search_words_change AFTER INSERT OR UPDATE ON search_documents
FOR EACH ROW EXECUTE FUNCTION search_words_change();
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT word FROM ts_stat('select vector from search_documents') WHERE word ~ '^[a-z]{3,}$';
