-- A text without accents and apostrophes: 'Potter’s café' is found by 'potters cafe'.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(normalize(given, nfd), '[\u0300-\u036f''’‘ʼ`]', '', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"region" text,
	"slug" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"title_vector" tsvector GENERATED ALWAYS AS (to_tsvector('english', search_text(title))) STORED NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text(title)), 'A') || to_tsvector('english', search_text(body))) STORED NOT NULL,
	CONSTRAINT "search_documents_type_record_id_pk" PRIMARY KEY("type","record_id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_misses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_word_key" UNIQUE("word","day")
);
--> statement-breakpoint
CREATE INDEX "search_documents_title_index" ON "search_documents" USING gin ("title_vector");--> statement-breakpoint
CREATE INDEX "search_documents_index" ON "search_documents" USING gin ("vector");
--> statement-breakpoint
-- Stores what visitors may find of a row, or forgets it; what has no text is not shown. The arguments: the type of document, the column that decides and the value
-- with which visitors see it, the columns with its slug and its title, and those with its text.
CREATE OR REPLACE FUNCTION search_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  subject jsonb := to_jsonb(case TG_OP when 'DELETE' then OLD else NEW end);
  words text := (select string_agg(subject ->> name, E'\n\n') from unnest(string_to_array(TG_ARGV[5], ' ')) name);
begin
  if TG_OP = 'DELETE' or subject ->> TG_ARGV[1] <> TG_ARGV[2] or words = '' then
    delete from search_documents where type = TG_ARGV[0] and record_id = (subject ->> 'id')::integer;
    return null;
  end if;
  insert into search_documents (type, record_id, region, slug, title, body)
  select TG_ARGV[0], (subject ->> 'id')::integer, subject ->> 'region', subject ->> TG_ARGV[3], subject ->> TG_ARGV[4], words
  on conflict (type, record_id) do update set
    region = excluded.region, slug = excluded.slug, title = excluded.title, body = excluded.body;
  return null;
end $$;
--> statement-breakpoint
-- Writers wait from here until what is there already can be found: some seconds with 10,000 stories. Readers do not.
CREATE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, slug, title, excerpt, content, status ON blog_posts
FOR EACH ROW EXECUTE FUNCTION search_change('story', 'status', 'published', 'slug', 'title', 'excerpt content');
--> statement-breakpoint
CREATE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, title, description, active ON attractions
FOR EACH ROW EXECUTE FUNCTION search_change('attraction', 'active', 'true', '', 'title', 'description');
--> statement-breakpoint
CREATE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, key, title, body, active ON visit_topics
FOR EACH ROW EXECUTE FUNCTION search_change('topic', 'active', 'true', 'key', 'title', 'body');
--> statement-breakpoint
CREATE TRIGGER search_change AFTER INSERT OR DELETE OR UPDATE OF region, question, answer, active ON questions
FOR EACH ROW EXECUTE FUNCTION search_change('question', 'active', 'true', '', 'question', 'answer');
--> statement-breakpoint
INSERT INTO search_documents (type, record_id, region, slug, title, body)
SELECT 'story', id, region, slug, title, excerpt || E'\n\n' || content FROM blog_posts WHERE status = 'published'
UNION ALL
SELECT 'attraction', id, region, null, title, description FROM attractions WHERE active
UNION ALL
SELECT 'topic', id, region, key, title, body FROM visit_topics WHERE active AND body <> ''
UNION ALL
SELECT 'question', id, region, null, question, answer FROM questions WHERE active;
