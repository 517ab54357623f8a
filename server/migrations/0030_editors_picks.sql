CREATE TABLE "pick_notes" (
	"aid" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pick_notes" ADD CONSTRAINT "pick_notes_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE cascade ON UPDATE no action;