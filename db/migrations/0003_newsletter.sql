CREATE TABLE "newsletter_subscriber" (
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscriber_email_locale_pk" PRIMARY KEY("email","locale")
);
