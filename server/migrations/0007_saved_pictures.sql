CREATE TABLE "saved_pictures" (
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" text NOT NULL,
	CONSTRAINT "saved_pictures_member_id_aid_pk" PRIMARY KEY("member_id","aid")
);
--> statement-breakpoint
ALTER TABLE "saved_pictures" ADD CONSTRAINT "saved_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_pictures" ADD CONSTRAINT "saved_pictures_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_pictures_member" ON "saved_pictures" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "wallpaper_favourites_member" ON "wallpaper_favourites" USING btree ("member_id","at");