ALTER TABLE "wallpapers" ADD COLUMN "companion" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "wallpapers_companion" ON "wallpapers" USING btree (("companion" ->> 'hash')) WHERE companion is not null;--> statement-breakpoint
-- wallpapers.is_indexed: reset also when the picture gets a companion or loses it.
DROP TRIGGER wallpapers_words ON wallpapers;--> statement-breakpoint
CREATE TRIGGER wallpapers_words BEFORE UPDATE ON wallpapers FOR EACH ROW
  WHEN (
    (OLD.state, OLD.kind, OLD.source, OLD.category, OLD.width, OLD.height, OLD.companion, OLD.ai, OLD.title, OLD.title_en,
      OLD.headline, OLD.headline_en, OLD.place_name, OLD.place_name_en, OLD.country, OLD.lat, OLD.lng, OLD.author_name,
      OLD.art, OLD.tags, OLD.tags_en, OLD.colors, OLD.clutter)
    IS DISTINCT FROM
    (NEW.state, NEW.kind, NEW.source, NEW.category, NEW.width, NEW.height, NEW.companion, NEW.ai, NEW.title, NEW.title_en,
      NEW.headline, NEW.headline_en, NEW.place_name, NEW.place_name_en, NEW.country, NEW.lat, NEW.lng, NEW.author_name,
      NEW.art, NEW.tags, NEW.tags_en, NEW.colors, NEW.clutter)
  )
  EXECUTE FUNCTION forget_words();
