-- Null until the job `measure-clutter` has measured the picture.
ALTER TABLE "wallpapers" ADD COLUMN "clutter" jsonb;--> statement-breakpoint
CREATE INDEX "wallpapers_unmeasured" ON "wallpapers" USING btree ("id") WHERE clutter is null;--> statement-breakpoint

-- As in migration 0005, and when the picture is measured.
DROP TRIGGER wallpapers_words ON wallpapers;--> statement-breakpoint
CREATE TRIGGER wallpapers_words BEFORE UPDATE ON wallpapers FOR EACH ROW
  WHEN (
    (OLD.state, OLD.kind, OLD.category, OLD.width, OLD.height, OLD.ai, OLD.title, OLD.title_en, OLD.headline,
      OLD.headline_en, OLD.place_name, OLD.place_name_en, OLD.country, OLD.author_name, OLD.tags, OLD.tags_en, OLD.colors,
      OLD.clutter)
    IS DISTINCT FROM
    (NEW.state, NEW.kind, NEW.category, NEW.width, NEW.height, NEW.ai, NEW.title, NEW.title_en, NEW.headline,
      NEW.headline_en, NEW.place_name, NEW.place_name_en, NEW.country, NEW.author_name, NEW.tags, NEW.tags_en, NEW.colors,
      NEW.clutter)
  )
  EXECUTE FUNCTION forget_words();
