CREATE TABLE "unlocked_pictures" (
	"member_id" integer NOT NULL,
	"aid" text NOT NULL,
	"level" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unlocked_pictures_member_id_aid_pk" PRIMARY KEY("member_id","aid")
);
--> statement-breakpoint
ALTER TABLE "unlocked_pictures" ADD CONSTRAINT "unlocked_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;