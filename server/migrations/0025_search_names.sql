CREATE TABLE "search_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_prefixes" (
	"name_id" integer NOT NULL,
	"kind" text NOT NULL,
	"spelling" text NOT NULL,
	"weight" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_prefixes_name_id_spelling_pk" PRIMARY KEY("name_id","spelling")
);
--> statement-breakpoint
ALTER TABLE "wallpaper_search" ADD COLUMN "names" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_prefixes" ADD CONSTRAINT "search_prefixes_name_id_search_names_id_fk" FOREIGN KEY ("name_id") REFERENCES "public"."search_names"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_names_key" ON "search_names" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "search_prefixes_one" ON "search_prefixes" USING btree ("kind",left(spelling, 1),"weight");--> statement-breakpoint
CREATE INDEX "search_prefixes_two" ON "search_prefixes" USING btree ("kind",left(spelling, 2),"weight");--> statement-breakpoint
CREATE INDEX "search_prefixes_three" ON "search_prefixes" USING btree ("kind",left(spelling, 3),"weight");--> statement-breakpoint
CREATE INDEX "search_prefixes_longer" ON "search_prefixes" USING btree ("kind","spelling" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "wallpapers_title" ON "wallpapers" USING btree (left(lower("title"), 100) text_pattern_ops) WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "wallpapers_title_en" ON "wallpapers" USING btree (left(lower("title_en"), 100) text_pattern_ops) WHERE state = 'ready';--> statement-breakpoint

-- search_names.pictures and search_prefixes.weight follow from wallpaper_search.names, whoever writes it.
CREATE FUNCTION change_name_counts(ids integer[], steps bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which names are inserted: two transactions never wait for each other.
  PERFORM 1 FROM search_names WHERE id = ANY (ids) ORDER BY kind, key FOR UPDATE;
  UPDATE search_names n SET pictures = n.pictures + changed.step
    FROM unnest(ids, steps) AS changed (id, step) WHERE n.id = changed.id;
  DELETE FROM search_names WHERE id = ANY (ids) AND pictures <= 0;
  UPDATE search_prefixes p SET weight = floor(log(2.0, n.pictures))
    FROM search_names n
    WHERE n.id = ANY (ids) AND p.name_id = n.id AND p.weight <> floor(log(2.0, n.pictures));
END $$;--> statement-breakpoint

CREATE FUNCTION count_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  steps bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(step) INTO ids, steps
      FROM (SELECT name.id, count(*) AS step FROM added, unnest(names) AS name (id) GROUP BY name.id) changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(step) INTO ids, steps
      FROM (SELECT name.id, -count(*) AS step FROM removed, unnest(names) AS name (id) GROUP BY name.id) changed;
  ELSE
    SELECT array_agg(id), array_agg(step) INTO ids, steps
      FROM (
        SELECT id, sum(step)::bigint AS step
        FROM (
          SELECT name.id, 1 AS step FROM added, unnest(names) AS name (id)
          UNION ALL SELECT name.id, -1 FROM removed, unnest(names) AS name (id)
        ) each_name
        GROUP BY id HAVING sum(step) <> 0
      ) changed;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM change_name_counts(ids, steps);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallpaper_search_inserted AFTER INSERT ON wallpaper_search REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_names();--> statement-breakpoint
CREATE TRIGGER wallpaper_search_deleted AFTER DELETE ON wallpaper_search REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_names();--> statement-breakpoint
CREATE TRIGGER wallpaper_search_updated AFTER UPDATE ON wallpaper_search
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_names();--> statement-breakpoint

-- Every picture is indexed again, which adds its names. A new column costs nothing, where an update would write millions
-- of rows.
ALTER TABLE wallpapers DROP COLUMN is_indexed;--> statement-breakpoint
ALTER TABLE wallpapers ADD COLUMN is_indexed boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX wallpapers_unindexed ON wallpapers USING btree (id) WHERE not is_indexed;
