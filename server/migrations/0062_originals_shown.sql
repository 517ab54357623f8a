CREATE TABLE "originals_shown" (
	"member_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "originals_shown_member_id_level_pk" PRIMARY KEY("member_id","level")
);
--> statement-breakpoint
ALTER TABLE "originals_shown" ADD CONSTRAINT "originals_shown_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;